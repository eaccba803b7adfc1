// Written by `.ci/check-public-names --write`.
// swift-format-ignore-file

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
typealias Name4 = AuthenticatorKey
typealias Name5 = Backend
typealias Name6 = Budgets
typealias Name7 = Budgets.Kind
typealias Name8 = CalendarDate
typealias Name9 = CallOutcome
typealias Name10 = Challenge
typealias Name11 = Challenge.Factor
typealias Name12 = ChallengeResponse
typealias Name13 = ChartAction
typealias Name14 = ChartComparison
typealias Name15 = ChartComparison.Finding
typealias Name16 = ChartCondition
typealias Name17 = ChartCondition.Comparison
typealias Name18 = ChartDifference
typealias Name19 = ChartError
typealias Name20 = ChartErrors
typealias Name21 = ChartLimits
typealias Name22 = ChartPosition
typealias Name23 = ChartRun
typealias Name24 = ChartScripts
typealias Name25 = ChartScripts.Found
typealias Name26 = ChartScripts.Missing
typealias Name27 = ChartScripts.Target
typealias Name28 = ChartState
typealias Name29 = ChartState.Kind
typealias Name30 = ChartTransition
typealias Name31 = Checkpoint
typealias Name32 = Checkpoint.Name
typealias Name33 = CheckpointCoding
typealias Name34 = CheckpointFormatError
typealias Name35 = ClockChange
typealias Name36 = ClosedExplorer
typealias Name37 = ClosedMove
typealias Name38 = ClosedState
typealias Name39 = ClosedWorld
typealias Name40 = CodeArgument
typealias Name41 = CodeDelivery
typealias Name42 = CodeDelivery.Medium
typealias Name43 = CodeDeliveryTime
typealias Name44 = CodeEntry
typealias Name45 = CodeLocation
typealias Name46 = CodeRule
typealias Name47 = CoverageFileError
typealias Name48 = CoverageLedger
typealias Name49 = CoverageLedger.Encounter
typealias Name50 = CoverageLedger.Source
typealias Name51 = CoverageReport
typealias Name52 = CrashPoint
typealias Name53 = CrashPoint.Side
typealias Name54 = Credentials
typealias Name55 = CurrentRequest
typealias Name56 = DeliveredCode
typealias Name57 = DeliveredCode.Kind
typealias Name58 = Device
typealias Name59 = Device.Part
typealias Name60 = DeviceError
typealias Name61 = Directive
typealias Name62 = Directory
typealias Name63 = DirectoryChange
typealias Name64 = DirectoryError
typealias Name65 = Draft
typealias Name66 = EmailAddress
typealias Name67 = EventLabel
typealias Name68 = EventScript
typealias Name69 = EventScript.Line
func name70<State, Move>(_: Expansion<State, Move>.Type) where State: Sendable, Move: Sendable {}
func name71<State, Move>(_: Expansion<State, Move>.Successor.Type) where State: Sendable, Move: Sendable {}
func name72<State, Move>(_: Expansion<State, Move>.Violation.Type) where State: Sendable, Move: Sendable {}
func name73<Name>(_: Expected<Name>.Type) where Name: Hashable, Name: Sendable {}
func name74<State, Move>(_: Exploration<State, Move>.Type) where State: Sendable, Move: Sendable {}
typealias Name75 = ExplorationLimits
typealias Name76 = ExplorationProgress
func name77<M>(_: Explorer<M>.Type) where M: Model {}
typealias Name78 = FactorCodeEntry
typealias Name79 = FactorSelection
typealias Name80 = Fault
typealias Name81 = Fault.Effect
typealias Name82 = FaultLevel
typealias Name83 = Feed
typealias Name84 = Feed.Input
typealias Name85 = Feed.Summary
typealias Name86 = FieldName
typealias Name87 = FieldRule
typealias Name88 = FieldRule.Kind
typealias Name89 = FieldValue
typealias Name90 = Fields
typealias Name91 = Fields.Entry
typealias Name92 = FileSessionStore
typealias Name93 = FlowWindows
typealias Name94 = FormContent
typealias Name95 = GivenSession
typealias Name96 = GivenUser
typealias Name97 = Graphviz
typealias Name98 = GraphvizError
typealias Name99 = HostLimits
func name100<ID>(_: HostedTransition<ID>.Type) where ID: Hashable, ID: Sendable {}
func name101<ID>(_: HostedTransitionStream<ID>.Type) where ID: Hashable, ID: Sendable {}
func name102<ID>(_: HostedTransitionStream<ID>.BufferingPolicy.Type) where ID: Hashable, ID: Sendable {}
func name103<ID>(_: HostedTransitionStream<ID>.Iterator.Type) where ID: Hashable, ID: Sendable {}
typealias Name104 = any IdentityPool
typealias Name105 = IgnoredReason
typealias Name106 = InMemorySessionStore
typealias Name107 = InMemorySessionStore.Call
typealias Name108 = InitialWorld
typealias Name109 = LateAnswer
typealias Name110 = MockBackend
typealias Name111 = MockBackend.Failure
typealias Name112 = MockBackend.GivenProfile
typealias Name113 = MockWorld
typealias Name114 = MockWorld.DeviceSession
typealias Name115 = MockWorld.HeldChallenge
typealias Name116 = any Model
typealias Name117 = Moments
typealias Name118 = Move
typealias Name119 = Network
typealias Name120 = Network.Arrival
typealias Name121 = NotAuthorizedReason
typealias Name122 = ObservationStep
typealias Name123 = OpenExplorer
typealias Name124 = OpenWorld
typealias Name125 = PasswordRule
typealias Name126 = PendingCode
typealias Name127 = PendingRecovery
typealias Name128 = PendingRecovery.ReturnDestination
typealias Name129 = PersonEvent
typealias Name130 = PhoneNumber
typealias Name131 = Policy
typealias Name132 = PolicyCoding
typealias Name133 = PolicyFormatError
typealias Name134 = PolicyLimits
typealias Name135 = PoolChange
typealias Name136 = PoolError
typealias Name137 = PoolSettings
typealias Name138 = PresenceHistory
typealias Name139 = Problem
typealias Name140 = Problem.Kind
typealias Name141 = Profile
typealias Name142 = any ProfileDirectory
typealias Name143 = ProfileDraft
typealias Name144 = ProfileDraft.Sent
typealias Name145 = ProfileLookup
typealias Name146 = Properties
typealias Name147 = Properties.Eventually
typealias Name148 = Properties.Eventually.Fairness
typealias Name149 = Property
typealias Name150 = PropertyCheck
typealias Name151 = PropertyFailure
typealias Name152 = PropertyReport
typealias Name153 = RecordState
typealias Name154 = Reducer
typealias Name155 = Registration
typealias Name156 = Registration.Answer
typealias Name157 = Registration.Event
typealias Name158 = Registration.Event.Name
typealias Name159 = Registration.Notice
typealias Name160 = Registration.Notice.Name
typealias Name161 = Registration.Operation
typealias Name162 = Registration.Operation.Name
typealias Name163 = Registration.Outcome
typealias Name164 = Registration.Request
typealias Name165 = Registration.Screen
typealias Name166 = Registration.Transition
typealias Name167 = RegistrationDriver
typealias Name168 = RegistrationDriver.Action
typealias Name169 = RegistrationDriver.Action.Name
typealias Name170 = RegistrationDriver.ActionResult
typealias Name171 = RegistrationDriver.Input
func name172<ID>(_: RegistrationHost<ID>.Type) where ID: Hashable, ID: Sendable {}
typealias Name173 = RegistrationRunner
typealias Name174 = RegistrationRunner.Configuration
typealias Name175 = RegistrationTester
typealias Name176 = RegistrationTester.Report
typealias Name177 = RequestID
typealias Name178 = RestoreFailure
typealias Name179 = Restored
typealias Name180 = RestoredSession
typealias Name181 = RunHistory
typealias Name182 = ScriptError
typealias Name183 = ScriptErrors
typealias Name184 = ScriptMismatch
typealias Name185 = ScriptPath
typealias Name186 = ScriptPlayer
typealias Name187 = ScriptPlayer.Stage
typealias Name188 = ScriptResult
typealias Name189 = Secret
typealias Name190 = ServiceFailure
typealias Name191 = any SessionStore
typealias Name192 = SessionStoreError
typealias Name193 = Sighting
typealias Name194 = SignInResult
typealias Name195 = SignUpDraft
typealias Name196 = SignUpForm
typealias Name197 = SignUpResult
typealias Name198 = SimulatedWorld
typealias Name199 = Simulation
typealias Name200 = SimulationRules
typealias Name201 = Situation
typealias Name202 = Soak
typealias Name203 = SoakFailure
typealias Name204 = SoakFailure.Kind
typealias Name205 = SoakReport
typealias Name206 = StateChart
typealias Name207 = StateExpectation
typealias Name208 = StatePath
typealias Name209 = StatePattern
typealias Name210 = StoreFault
typealias Name211 = StoredForm
typealias Name212 = StoredSession
typealias Name213 = TimedEvent
typealias Name214 = Timestamp
typealias Name215 = TraceDifference
typealias Name216 = TraceEntry
typealias Name217 = TraceReplay
typealias Name218 = TraceReplayError
typealias Name219 = TransitionStream
typealias Name220 = TransitionStream.BufferingPolicy
typealias Name221 = TransitionStream.Iterator
typealias Name222 = UserExpectation
typealias Name223 = UserPool
typealias Name224 = UserPool.AccountSummary
typealias Name225 = UserPool.Authentication
typealias Name226 = UserPool.Configuration
typealias Name227 = UserPool.Configuration.ResendConfirmed
typealias Name228 = UserPool.Configuration.UnconfirmedWrongPassword
typealias Name229 = UserPool.SecondFactorPolicy
typealias Name230 = UserStatus
typealias Name231 = Verdict
typealias Name232 = Verdict.Limit
func name233<State, Move>(_: Violation<State, Move>.Type) where State: Sendable, Move: Sendable {}
typealias Name234 = VirtualClock
typealias Name235 = VirtualClock.Instant
typealias Name236 = any WallClock
typealias Name237 = any World
func name238<W>(_: WorldModel<W>.Type) where W: World {}
