// Written by `.ci/check-public-names --write`.

import Dispatch
import Foundation
import MockIdentityPool
import Observation
import Registrar
import RegistrationBackend
import RegistrationCheck
import RegistrationCore
import RegistrationRuntime
import RegistrationScript
import RegistrationSimulation
import StateCharts
import Synchronization
import Testing

typealias Name0 = AccountStatus
typealias Name1 = Acknowledgement
func name2<Base>(_: AdjustedClock<Base>.Type) where Base: Clock, Base.Duration == Duration {}
typealias Name3 = AnswerOnItsWay
typealias Name4 = Backend
typealias Name5 = Budgets
typealias Name6 = Budgets.Kind
typealias Name7 = CalendarDate
typealias Name8 = CallOutcome
typealias Name9 = ChartAction
typealias Name10 = ChartComparison
typealias Name11 = ChartComparison.Finding
typealias Name12 = ChartCondition
typealias Name13 = ChartCondition.Comparison
typealias Name14 = ChartDifference
typealias Name15 = ChartError
typealias Name16 = ChartErrors
typealias Name17 = ChartLimits
typealias Name18 = ChartPosition
typealias Name19 = ChartRun
typealias Name20 = ChartScripts
typealias Name21 = ChartScripts.Found
typealias Name22 = ChartScripts.Missing
typealias Name23 = ChartScripts.Target
typealias Name24 = ChartState
typealias Name25 = ChartState.Kind
typealias Name26 = ChartTransition
typealias Name27 = Checkpoint
typealias Name28 = Checkpoint.Name
typealias Name29 = CheckpointCoding
typealias Name30 = CheckpointFormatError
typealias Name31 = ClockChange
typealias Name32 = ClosedExplorer
typealias Name33 = ClosedMove
typealias Name34 = ClosedState
typealias Name35 = ClosedWorld
typealias Name36 = CodeArgument
typealias Name37 = CodeDelivery
typealias Name38 = CodeDelivery.Medium
typealias Name39 = CodeDeliveryTime
typealias Name40 = CodeEntry
typealias Name41 = CodeLocation
typealias Name42 = CodeRule
typealias Name43 = CoverageFileError
typealias Name44 = CoverageLedger
typealias Name45 = CoverageLedger.Encounter
typealias Name46 = CoverageLedger.Source
typealias Name47 = CoverageReport
typealias Name48 = CrashPoint
typealias Name49 = CrashPoint.Side
typealias Name50 = Credentials
typealias Name51 = CurrentRequest
typealias Name52 = DeliveredCode
typealias Name53 = DeliveredCode.Kind
typealias Name54 = Device
typealias Name55 = Device.Part
typealias Name56 = DeviceError
typealias Name57 = Directive
typealias Name58 = Directory
typealias Name59 = DirectoryChange
typealias Name60 = DirectoryError
typealias Name61 = Draft
typealias Name62 = EmailAddress
typealias Name63 = EventLabel
typealias Name64 = EventScript
typealias Name65 = EventScript.Line
func name66<State, Move>(_: Expansion<State, Move>.Type) where State: Sendable, Move: Sendable {}
func name67<State, Move>(_: Expansion<State, Move>.Successor.Type) where State: Sendable, Move: Sendable {}
func name68<State, Move>(_: Expansion<State, Move>.Violation.Type) where State: Sendable, Move: Sendable {}
func name69<Name>(_: Expected<Name>.Type) where Name: Hashable, Name: Sendable {}
func name70<State, Move>(_: Exploration<State, Move>.Type) where State: Sendable, Move: Sendable {}
typealias Name71 = ExplorationProgress
func name72<M>(_: Explorer<M>.Type) where M: Model {}
typealias Name73 = Fault
typealias Name74 = Fault.Effect
typealias Name75 = FaultLevel
typealias Name76 = Feed
typealias Name77 = Feed.Input
typealias Name78 = Feed.Summary
typealias Name79 = FieldName
typealias Name80 = FieldRule
typealias Name81 = FieldRule.Kind
typealias Name82 = FieldValue
typealias Name83 = Fields
typealias Name84 = Fields.Entry
typealias Name85 = FileSessionStore
typealias Name86 = FlowWindows
typealias Name87 = FormContent
typealias Name88 = GivenSession
typealias Name89 = GivenUser
typealias Name90 = Graphviz
typealias Name91 = GraphvizError
typealias Name92 = HostLimits
func name93<ID>(_: HostedTransition<ID>.Type) where ID: Hashable, ID: Sendable {}
func name94<ID>(_: HostedTransitionStream<ID>.Type) where ID: Hashable, ID: Sendable {}
func name95<ID>(_: HostedTransitionStream<ID>.BufferingPolicy.Type) where ID: Hashable, ID: Sendable {}
func name96<ID>(_: HostedTransitionStream<ID>.Iterator.Type) where ID: Hashable, ID: Sendable {}
typealias Name97 = any IdentityPool
typealias Name98 = IgnoredReason
typealias Name99 = InMemorySessionStore
typealias Name100 = InMemorySessionStore.Call
typealias Name101 = InitialWorld
typealias Name102 = LateAnswer
typealias Name103 = Limits
typealias Name104 = MockBackend
typealias Name105 = MockBackend.Failure
typealias Name106 = MockBackend.GivenProfile
typealias Name107 = MockWorld
typealias Name108 = MockWorld.DeviceSession
typealias Name109 = any Model
typealias Name110 = Moments
typealias Name111 = Move
typealias Name112 = Network
typealias Name113 = Network.Arrival
typealias Name114 = NotAuthorizedReason
typealias Name115 = ObservationStep
typealias Name116 = OpenExplorer
typealias Name117 = OpenWorld
typealias Name118 = PasswordRule
typealias Name119 = PendingCode
typealias Name120 = PendingRecovery
typealias Name121 = PendingRecovery.ReturnDestination
typealias Name122 = PersonEvent
typealias Name123 = PhoneNumber
typealias Name124 = Policy
typealias Name125 = PolicyCoding
typealias Name126 = PolicyFormatError
typealias Name127 = PolicyLimits
typealias Name128 = PoolChange
typealias Name129 = PoolError
typealias Name130 = PoolSettings
typealias Name131 = PoolSettings.ResendAnswer
typealias Name132 = PoolSettings.WrongPasswordAnswer
typealias Name133 = PresenceHistory
typealias Name134 = Problem
typealias Name135 = Problem.Kind
typealias Name136 = Profile
typealias Name137 = any ProfileDirectory
typealias Name138 = ProfileDraft
typealias Name139 = ProfileDraft.Sent
typealias Name140 = ProfileLookup
typealias Name141 = Properties
typealias Name142 = Properties.Eventually
typealias Name143 = Properties.Eventually.Fairness
typealias Name144 = Property
typealias Name145 = PropertyCheck
typealias Name146 = PropertyFailure
typealias Name147 = PropertyReport
typealias Name148 = RecordState
typealias Name149 = Reducer
typealias Name150 = Registration
typealias Name151 = Registration.Answer
typealias Name152 = Registration.Event
typealias Name153 = Registration.Event.Name
typealias Name154 = Registration.Notice
typealias Name155 = Registration.Notice.Name
typealias Name156 = Registration.Operation
typealias Name157 = Registration.Operation.Name
typealias Name158 = Registration.Outcome
typealias Name159 = Registration.Request
typealias Name160 = Registration.Screen
typealias Name161 = Registration.Transition
typealias Name162 = RegistrationDriver
typealias Name163 = RegistrationDriver.Action
typealias Name164 = RegistrationDriver.Action.Name
typealias Name165 = RegistrationDriver.ActionResult
typealias Name166 = RegistrationDriver.Input
func name167<ID>(_: RegistrationHost<ID>.Type) where ID: Hashable, ID: Sendable {}
typealias Name168 = RegistrationRunner
typealias Name169 = RegistrationRunner.Configuration
typealias Name170 = RegistrationTester
typealias Name171 = RegistrationTester.Report
typealias Name172 = RequestID
typealias Name173 = RestoreFailure
typealias Name174 = Restored
typealias Name175 = RestoredSession
typealias Name176 = RunHistory
typealias Name177 = ScriptError
typealias Name178 = ScriptErrors
typealias Name179 = ScriptMismatch
typealias Name180 = ScriptPath
typealias Name181 = ScriptPlayer
typealias Name182 = ScriptResult
typealias Name183 = Secret
typealias Name184 = ServiceFailure
typealias Name185 = any SessionStore
typealias Name186 = SessionStoreError
typealias Name187 = Sighting
typealias Name188 = SignInResult
typealias Name189 = SignUpDraft
typealias Name190 = SignUpForm
typealias Name191 = SignUpResult
typealias Name192 = SimulatedWorld
typealias Name193 = Simulation
typealias Name194 = SimulationRules
typealias Name195 = Situation
typealias Name196 = Soak
typealias Name197 = SoakFailure
typealias Name198 = SoakFailure.Kind
typealias Name199 = SoakReport
typealias Name200 = StateChart
typealias Name201 = StateExpectation
typealias Name202 = StatePath
typealias Name203 = StatePattern
typealias Name204 = StoreFault
typealias Name205 = StoredForm
typealias Name206 = StoredSession
typealias Name207 = TimedEvent
typealias Name208 = Timestamp
typealias Name209 = TraceDifference
typealias Name210 = TraceEntry
typealias Name211 = TraceReplay
typealias Name212 = TraceReplayError
typealias Name213 = TransitionStream
typealias Name214 = TransitionStream.BufferingPolicy
typealias Name215 = TransitionStream.Iterator
typealias Name216 = UserExpectation
typealias Name217 = UserPool
typealias Name218 = UserPool.AccountSummary
typealias Name219 = UserPool.Authentication
typealias Name220 = UserPool.Configuration
typealias Name221 = UserPool.Configuration.ResendConfirmed
typealias Name222 = UserPool.Configuration.UnconfirmedWrongPassword
typealias Name223 = UserStatus
typealias Name224 = Verdict
typealias Name225 = Verdict.Limit
func name226<State, Move>(_: Violation<State, Move>.Type) where State: Sendable, Move: Sendable {}
typealias Name227 = VirtualClock
typealias Name228 = VirtualClock.Instant
typealias Name229 = any WallClock
typealias Name230 = any World
func name231<W>(_: WorldModel<W>.Type) where W: World {}
