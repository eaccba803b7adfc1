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
typealias Name47 = ConfirmSignUpResult
typealias Name48 = ContractProgress
typealias Name49 = ContractReport
typealias Name50 = ContractReport.Finding
typealias Name51 = ContractReport.Unobservable
typealias Name52 = ContractReport.Verdict
typealias Name53 = CoverageFileError
typealias Name54 = CoverageLedger
typealias Name55 = CoverageLedger.Encounter
typealias Name56 = CoverageLedger.Source
typealias Name57 = CoverageReport
typealias Name58 = CrashPoint
typealias Name59 = CrashPoint.Side
typealias Name60 = Credentials
typealias Name61 = CurrentRequest
typealias Name62 = DeliveredCode
typealias Name63 = DeliveredCode.Kind
typealias Name64 = Device
typealias Name65 = Device.Part
typealias Name66 = DeviceError
typealias Name67 = Directive
typealias Name68 = Directory
typealias Name69 = DirectoryChange
typealias Name70 = DirectoryContract
typealias Name71 = DirectoryError
typealias Name72 = DirectoryPromise
typealias Name73 = DirectoryTestbed
typealias Name74 = Draft
typealias Name75 = EmailAddress
typealias Name76 = EventLabel
typealias Name77 = EventScript
typealias Name78 = EventScript.Line
func name79<State, Move>(_: Expansion<State, Move>.Type) where State: Sendable, Move: Sendable {}
func name80<State, Move>(_: Expansion<State, Move>.Successor.Type) where State: Sendable, Move: Sendable {}
func name81<State, Move>(_: Expansion<State, Move>.Violation.Type) where State: Sendable, Move: Sendable {}
func name82<Name>(_: Expected<Name>.Type) where Name: Hashable, Name: Sendable {}
func name83<State, Move>(_: Exploration<State, Move>.Type) where State: Sendable, Move: Sendable {}
typealias Name84 = ExplorationLimits
typealias Name85 = ExplorationProgress
func name86<M>(_: Explorer<M>.Type) where M: Model {}
typealias Name87 = FactorCodeEntry
typealias Name88 = FactorSelection
typealias Name89 = Fault
typealias Name90 = Fault.Effect
typealias Name91 = FaultLevel
typealias Name92 = Feed
typealias Name93 = Feed.Input
typealias Name94 = Feed.Summary
typealias Name95 = FieldName
typealias Name96 = FieldRule
typealias Name97 = FieldRule.Kind
typealias Name98 = FieldValue
typealias Name99 = Fields
typealias Name100 = Fields.Entry
typealias Name101 = FileSessionStore
typealias Name102 = FlowWindows
typealias Name103 = FormContent
typealias Name104 = GivenSession
typealias Name105 = GivenUser
typealias Name106 = Graphviz
typealias Name107 = GraphvizError
typealias Name108 = HostLimits
func name109<ID>(_: HostedTransition<ID>.Type) where ID: Hashable, ID: Sendable {}
func name110<ID>(_: HostedTransitionStream<ID>.Type) where ID: Hashable, ID: Sendable {}
func name111<ID>(_: HostedTransitionStream<ID>.BufferingPolicy.Type) where ID: Hashable, ID: Sendable {}
func name112<ID>(_: HostedTransitionStream<ID>.Iterator.Type) where ID: Hashable, ID: Sendable {}
typealias Name113 = any IdentityPool
typealias Name114 = IgnoredReason
typealias Name115 = InMemorySessionStore
typealias Name116 = InMemorySessionStore.Call
typealias Name117 = InitialWorld
typealias Name118 = LateAnswer
typealias Name119 = MockBackend
typealias Name120 = MockBackend.Failure
typealias Name121 = MockBackend.GivenProfile
typealias Name122 = MockWorld
typealias Name123 = MockWorld.DeviceSession
typealias Name124 = MockWorld.HeldChallenge
typealias Name125 = any Model
typealias Name126 = Moments
typealias Name127 = Move
typealias Name128 = Network
typealias Name129 = Network.Arrival
typealias Name130 = NetworkControls
typealias Name131 = NetworkControls.AnswerHold
typealias Name132 = NotAuthorizedReason
typealias Name133 = ObservationStep
typealias Name134 = OpenExplorer
typealias Name135 = OpenWorld
typealias Name136 = PasswordRule
typealias Name137 = PasswordsAskedAgain
typealias Name138 = PasswordsAskedAgain.Count
typealias Name139 = PendingCode
typealias Name140 = PendingRecovery
typealias Name141 = PendingRecovery.ReturnDestination
typealias Name142 = PersonEvent
typealias Name143 = PhoneNumber
typealias Name144 = Policy
typealias Name145 = PolicyCoding
typealias Name146 = PolicyFormatError
typealias Name147 = PolicyLimits
typealias Name148 = PoolChange
typealias Name149 = PoolContract
typealias Name150 = PoolError
typealias Name151 = PoolPromise
typealias Name152 = PoolSettings
typealias Name153 = PoolTestbed
typealias Name154 = PresenceHistory
typealias Name155 = Problem
typealias Name156 = Problem.Kind
typealias Name157 = Profile
typealias Name158 = any ProfileDirectory
typealias Name159 = ProfileDraft
typealias Name160 = ProfileDraft.Sent
typealias Name161 = ProfileLookup
typealias Name162 = Properties
typealias Name163 = Properties.Eventually
typealias Name164 = Properties.Eventually.Fairness
typealias Name165 = Property
typealias Name166 = PropertyCheck
typealias Name167 = PropertyFailure
typealias Name168 = PropertyReport
typealias Name169 = RecordState
typealias Name170 = Reducer
typealias Name171 = Registration
typealias Name172 = Registration.Answer
typealias Name173 = Registration.Event
typealias Name174 = Registration.Event.Name
typealias Name175 = Registration.Notice
typealias Name176 = Registration.Notice.Name
typealias Name177 = Registration.Operation
typealias Name178 = Registration.Operation.Name
typealias Name179 = Registration.Outcome
typealias Name180 = Registration.Request
typealias Name181 = Registration.Screen
typealias Name182 = Registration.Transition
typealias Name183 = RegistrationDriver
typealias Name184 = RegistrationDriver.Action
typealias Name185 = RegistrationDriver.Action.Name
typealias Name186 = RegistrationDriver.ActionResult
typealias Name187 = RegistrationDriver.Input
func name188<ID>(_: RegistrationHost<ID>.Type) where ID: Hashable, ID: Sendable {}
typealias Name189 = RegistrationRunner
typealias Name190 = RegistrationRunner.Configuration
typealias Name191 = RegistrationTester
typealias Name192 = RegistrationTester.Report
typealias Name193 = RequestID
typealias Name194 = RestoreFailure
typealias Name195 = Restored
typealias Name196 = RestoredSession
typealias Name197 = RunHistory
typealias Name198 = ScriptError
typealias Name199 = ScriptErrors
typealias Name200 = ScriptMismatch
typealias Name201 = ScriptPath
typealias Name202 = ScriptPlayer
typealias Name203 = ScriptPlayer.Stage
typealias Name204 = ScriptResult
typealias Name205 = Secret
typealias Name206 = ServiceFailure
typealias Name207 = any SessionStore
typealias Name208 = SessionStoreError
typealias Name209 = Sighting
typealias Name210 = SignInResult
typealias Name211 = SignInRule
typealias Name212 = SignInWay
typealias Name213 = SignUpDraft
typealias Name214 = SignUpForm
typealias Name215 = SignUpResult
typealias Name216 = SimulatedWorld
typealias Name217 = Simulation
typealias Name218 = SimulationRules
typealias Name219 = Situation
typealias Name220 = Soak
typealias Name221 = SoakFailure
typealias Name222 = SoakFailure.Kind
typealias Name223 = SoakReport
typealias Name224 = StateChart
typealias Name225 = StateExpectation
typealias Name226 = StatePath
typealias Name227 = StatePattern
typealias Name228 = StoreContract
typealias Name229 = StoreFault
typealias Name230 = StorePromise
typealias Name231 = StoreTestbed
typealias Name232 = StoredForm
typealias Name233 = StoredSession
typealias Name234 = TimedEvent
typealias Name235 = Timestamp
typealias Name236 = TraceDifference
typealias Name237 = TraceEntry
typealias Name238 = TraceReplay
typealias Name239 = TraceReplayError
typealias Name240 = TransitionStream
typealias Name241 = TransitionStream.BufferingPolicy
typealias Name242 = TransitionStream.Iterator
typealias Name243 = UserExpectation
typealias Name244 = UserPool
typealias Name245 = UserPool.AccountSummary
typealias Name246 = UserPool.Authentication
typealias Name247 = UserPool.Configuration
typealias Name248 = UserPool.Configuration.ResendConfirmed
typealias Name249 = UserPool.Configuration.UnconfirmedWrongPassword
typealias Name250 = UserPool.SecondFactorPolicy
typealias Name251 = UserStatus
typealias Name252 = Verdict
typealias Name253 = Verdict.Limit
func name254<State, Move>(_: Violation<State, Move>.Type) where State: Sendable, Move: Sendable {}
typealias Name255 = VirtualClock
typealias Name256 = VirtualClock.Instant
typealias Name257 = any WallClock
typealias Name258 = any World
func name259<W>(_: WorldModel<W>.Type) where W: World {}
